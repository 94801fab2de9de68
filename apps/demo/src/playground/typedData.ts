import type { TypedData } from '@latchkey/core'
import { type ChainId, referenceOf } from '@latchkey/protocol'

/** A made-up order, to see how a wallet shows EIP-712 data. */
export function typedData(chainId: ChainId): TypedData {
  return {
    domain: { name: 'Latchkey playground', version: '1', chainId: Number(referenceOf(chainId)) },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'quantity', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'A spare key', quantity: '1' },
  }
}
