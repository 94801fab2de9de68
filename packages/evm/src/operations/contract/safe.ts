import { isSame } from '../../address.ts'
import type { Receipt } from '../transaction.ts'

/** `ExecutionSuccess(bytes32,uint256)` and `ExecutionFailure(bytes32,uint256)` of a Safe. */
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
export const safeEvents = [success, failure]

/** Of each execution of a Safe in a transaction, whether its calls were carried out. */
export function executionsIn({ logs }: Receipt, account: string): boolean[] {
  return logs
    .filter(
      ({ address, topics: [topic = ''] }) => isSame(address, account) && safeEvents.includes(topic),
    )
    .map(({ topics: [topic] }) => topic === success)
}
