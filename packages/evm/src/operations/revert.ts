import { errorCode, field } from '@latchkey/core/foreign'

/** The code that nodes give when a call reverts. */
const reverted = 3
/** What nodes without that code say of a call whose code failed. */
const failedCode = /revert|invalid opcode|out of gas|stack (under|over)flow|vm execution/i

/** Whether a node's error says that the code of an `eth_call` failed, rather than the node. */
export function isRevert(error: unknown): boolean {
  return [error, field(error, 'cause')].some(
    (one) => errorCode(one) === reverted || failedCode.test(String(field(one, 'message'))),
  )
}
