import { randomUUID } from 'node:crypto'

/** A request for a signature to a Farcaster app. */
export type Asked = { nonce: string; domain: string; siweUri: string }
/** What it has sent back. */
export type Signed = { message: string; signature: string; fid: number; username: string }

type Channel = Asked & { url: string; signed?: Signed }

/** The channels of a Farcaster Auth relay, between those who ask and the visitors' apps. */
export function createChannels(appUrl: string) {
  const channels = new Map<string, Channel>()

  return {
    /** Opens one; the link leads to the app. */
    open(asked: Asked): { channelToken: string; url: string; nonce: string } {
      const channelToken = randomUUID()
      const link = new URL(appUrl)
      link.search = new URLSearchParams({ channelToken, ...asked }).toString()
      channels.set(channelToken, { ...asked, url: link.href })
      return { channelToken, url: link.href, nonce: asked.nonce }
    },
    /** Returns a channel's request, or `undefined`. */
    asked: (token: string): Asked | undefined => channels.get(token),
    /** Returns a channel's status, as the relay reports it to the requester. */
    status(token: string): object | undefined {
      const channel = channels.get(token)
      if (!channel) return undefined
      const { nonce, url, signed } = channel
      return signed
        ? { state: 'completed', nonce, url, ...signed }
        : { state: 'pending', nonce, url }
    },
    /** Keeps what the app has sent. */
    complete(token: string, signed: Signed): void {
      const channel = channels.get(token)
      if (channel) channel.signed = signed
    },
  }
}
