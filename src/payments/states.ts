// The states of a payment in the journal: what each one means, when it is written and which may
// follow.

interface StateEntry {
  readonly meaning: string;
  /** When the row enters the state, in the order of a sale. */
  readonly written: string;
  readonly next: readonly string[];
  /** Whether the buyer's money may have moved. */
  readonly charged: 'no' | 'maybe' | 'yes';
}

export const PAYMENT_STATES = {
  claimed: {
    meaning: 'One request holds the lease and works on this payment; no other request can.',
    written: 'before the facilitator verifies the payment',
    next: ['settling', 'failed'],
    charged: 'no',
  },
  computed: {
    meaning: 'The answer is stored. Only in rows of an older release, which wrote it in a step of its own.',
    written: 'not any more',
    next: ['settling', 'failed'],
    charged: 'no',
  },
  settling: {
    meaning: 'The answer is stored, and settlement is requested next. The chain decides what happened.',
    written: 'after the answer is computed, before the facilitator is asked to settle',
    next: ['settled', 'failed'],
    charged: 'maybe',
  },
  settled: {
    meaning: 'The transfer is on the chain and the receipt is stored. Final.',
    written: 'before the reply is sent',
    next: [],
    charged: 'yes',
  },
  failed: {
    meaning:
      'The payment bought nothing: no money moved, or the transaction was on the chain before it was ' +
      'presented. The signed text is deleted and the payment identifier is free again.',
    written: 'when the payment is refused, expired or already spent',
    next: ['claimed'],
    charged: 'no',
  },
} as const satisfies Record<string, StateEntry>;

export type PaymentState = keyof typeof PAYMENT_STATES;
