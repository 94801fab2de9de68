import type { ChainBlock } from './chainData.ts'
import { type Movement, zeroAddress } from './logs.ts'

type Sent = Pick<ChainBlock['transactions'][number], 'from' | 'to' | 'input'>
/** A movement of a token, or of the native coin, which has no contract. */
type Moved = Omit<Movement, 'contract'> & { contract: string | null }

/** Which argument of the calls that move a token is the recipient. */
const recipientArgument = new Map([
  ['0xa9059cbb', 0], // transfer(address,uint256)
  ['0x23b872dd', 1], // transferFrom(address,address,uint256)
  ['0x42842e0e', 1], // safeTransferFrom(address,address,uint256)
  ['0xb88d4fde', 1], // safeTransferFrom(address,address,uint256,bytes)
  ['0xf242432a', 1], // safeTransferFrom(address,address,uint256,uint256,bytes)
  ['0x2eb2c2d6', 1], // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
])

/**
 * Whom the sender of a transaction sent the native coin or a token to. Any contract can emit an event that says so: it
 * counts when the operator vouches for the token, or when the transaction is the token's own call and names the
 * recipient.
 */
export function ownRecipients(
  sent: Sent,
  movements: readonly Moved[],
  vouched: ReadonlySet<string>,
): ReadonlySet<string> {
  const named = namedRecipient(sent.input)
  const counts = ({ kind, sender, recipient, contract, amount }: Moved) =>
    kind !== 'approval' &&
    sender === sent.from &&
    recipient !== sent.from &&
    recipient !== zeroAddress &&
    amount > 0n &&
    (contract === null || vouched.has(contract) || (sent.to === contract && recipient === named))
  return new Set(movements.filter(counts).map((movement) => movement.recipient))
}

/** The recipient in the data of a call that moves a token. */
function namedRecipient(input: string): string | undefined {
  const data = input.toLowerCase()
  const argument = recipientArgument.get(data.slice(0, 10))
  if (argument === undefined) return undefined
  const word = data.slice(10 + argument * 64, 10 + (argument + 1) * 64)
  return word.length === 64 ? `0x${word.slice(24)}` : undefined
}
