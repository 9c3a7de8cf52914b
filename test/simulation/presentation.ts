// What goes from whoever presents a payment to a replica.

/** One question at a price, and whoever presents a payment for it. */
export interface Presentation {
  readonly presenter: string;
  /** Address of the presenter. */
  readonly client: string;
  readonly path: string;
  /** Null asks for the price. */
  readonly payment: { readonly header: string; readonly txid: string } | null;
}

/** A connection of a presenter to a replica. */
export interface Connection {
  isOpen: boolean;
}
