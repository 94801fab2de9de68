import { ask, attempt } from '@latchkey/core/foreign'
import { type Clock, isKnownError, knownError, withinTime } from '@latchkey/protocol'
import { connectsToExtensions, portChannel, windowChannel } from './channels.ts'
import { type Link, type LinkListeners, linkOver, type OpenChannel } from './link.ts'

/** Milliseconds for each answer. An extension that has just started drops requests. */
const patience = 500
const requestsMost = 4

/** A link to an extension, and the session that it keeps for this site. */
type OpenedLink = { link: Link; kept: unknown }

/** Opens a link to the first extension that answers. Never prompts. Throws `WALLET_NOT_READY` if none does. */
export async function openLink(
  extensionIds: readonly string[],
  clock: Clock,
  listeners: LinkListeners,
): Promise<OpenedLink> {
  const channels = connectsToExtensions() ? extensionIds.map(portChannel) : [windowChannel]
  for (const channel of channels) {
    const opened = await openOver(channel, clock, listeners)
    if (opened) return opened
  }
  throw knownError('WALLET_NOT_READY')
}

async function openOver(
  channel: OpenChannel,
  clock: Clock,
  { notified, ended }: LinkListeners,
): Promise<OpenedLink | undefined> {
  let isAnswered = false
  let hasEnded = false
  const link = linkOver(channel, {
    notified,
    ended() {
      hasEnded = true
      if (isAnswered) ended()
    },
  })
  for (let count = 0; count < requestsMost && !hasEnded; count++) {
    try {
      const kept = await withinTime(clock, patience, (signal) =>
        ask(() => link.request('wallet_getSession'), signal),
      )
      isAnswered = true
      return { link, kept }
    } catch (error) {
      if (!isKnownError(error, 'TIMED_OUT')) break
    }
  }
  attempt(link.close)
  return undefined
}
