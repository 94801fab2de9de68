import type { RecipientNotice } from '@latchkey/core/features'

/** What a visitor has ticked: a remark on an address to which a certain token would be sent. */
export type Tick = string

/** The tick for a remark. It is another one for another address or token, so that none outlives a change. */
export function tickFor(
  notice: RecipientNotice | undefined,
  { address, token }: { address: string | undefined; token: string | undefined },
): Tick | undefined {
  return notice && [notice.kind, address, token].join(' ')
}
