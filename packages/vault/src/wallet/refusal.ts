/**
 * A refusal of the gateway. `code`: the gateway's code, or `BAD_RESPONSE` for an invalid answer. `retryAfter`: seconds.
 */
export type GatewayRefusal = Error & { code: string; retryAfter?: number }

/** Errors of this device also have codes. The name marks those of the gateway. */
const refusalName = 'GatewayRefusal'

/** Makes a refusal of the gateway. `retryAfter`: seconds. */
export function refused(code: string, retryAfter?: number): GatewayRefusal {
  const error = new Error(`The gateway refused: ${code}`)
  return Object.assign(error, {
    name: refusalName,
    code,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** Whether an error is a refusal of the gateway, optionally with a given code. */
export function isRefusal(error: unknown, code?: string): error is GatewayRefusal {
  if (!(error instanceof Error) || error.name !== refusalName || !('code' in error)) return false
  return code === undefined || error.code === code
}
