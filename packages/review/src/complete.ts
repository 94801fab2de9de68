import { tokenOfAsset } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import type { DescribedCall } from './review.ts'
import { isSame } from './same.ts'

type Simulated = Extract<Simulation, { status: 'succeeded' }>

/** Functions of tokens and collectibles that do one thing, which the contract reports. */
const reporting = new Set([
  'transfer',
  'transferFrom',
  'safeTransferFrom',
  'safeBatchTransferFrom',
  'approve',
  'increaseAllowance',
  'decreaseAllowance',
  'increaseApproval',
  'decreaseApproval',
  'setApprovalForAll',
  'setOperator',
  'authorizeOperator',
  'revokeOperator',
])

/**
 * Whether a simulation shows all that calls do. That a contract reports nothing does not mean that it does nothing: each
 * call has to be one that can be read, and each event too.
 */
export function isComplete(simulated: Simulated, calls: readonly DescribedCall[]): boolean {
  return (
    simulated.isComplete === true &&
    calls.length > 0 &&
    calls.every((call) => isRead(call, simulated))
  )
}

function isRead(call: DescribedCall, simulated: Simulated): boolean {
  switch (call.decoded) {
    case 'coins':
      return true
    case 'verified':
      return (
        call.extra === undefined &&
        call.isOpaque !== true &&
        call.fields.every(({ value }) => value.kind !== 'call' || isRead(value.call, simulated))
      )
    case 'known':
      return call.extra === undefined && reporting.has(call.name) && hasReported(call.to, simulated)
    case 'raw':
      return false
  }
}

/** Whether a contract itself has reported what it moved or allowed. */
function hasReported(
  contract: string,
  { movements, approvals, items, itemApprovals }: Simulated,
): boolean {
  const isIts = (address: string | undefined) => address !== undefined && isSame(address, contract)
  return (
    movements.some(({ asset }) => isIts(tokenOfAsset(asset))) ||
    approvals.some(({ asset, via }) => isIts(via ?? tokenOfAsset(asset))) ||
    [...items, ...itemApprovals].some((one) => isIts(one.contract))
  )
}
