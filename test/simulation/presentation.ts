// What goes from whoever presents a payment to a replica.

/** One question at a price, and whoever presents a payment for it. */
export interface Presentation {
  readonly presenter: string;
  /** Address of the presenter. */
  readonly client: string;
  readonly path: string;
  /** Null asks for the price. */
  readonly payment: { readonly header: string; readonly txid: string } | null;
  /** Not signed by the payer of the transaction, whose presenter must learn nothing about it. */
  readonly isForged?: boolean;
  /** The status that its header alone decides. */
  readonly mustBe?: number;
}

/** A connection of a presenter to a replica. */
export interface Connection {
  isOpen: boolean;
}
