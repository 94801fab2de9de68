import { randomUUID } from 'node:crypto'

/** A request for a signature to a Farcaster app. */
export type ChannelRequest = { nonce: string; domain: string; siweUri: string }
/** What it has sent back. */
export type Signed = { message: string; signature: string; fid: number; username: string }

type Channel = ChannelRequest & { url: string; signed?: Signed }

/** The channels of a Farcaster Auth relay, between those who ask and the visitors' apps. */
export function createChannels(appUrl: string) {
  const channels = new Map<string, Channel>()

  return {
    /** Opens one; the link leads to the app. */
    open(request: ChannelRequest): { channelToken: string; url: string; nonce: string } {
      const channelToken = randomUUID()
      const link = new URL(appUrl)
      link.search = new URLSearchParams({ channelToken, ...request }).toString()
      channels.set(channelToken, { ...request, url: link.href })
      return { channelToken, url: link.href, nonce: request.nonce }
    },
    /** Returns a channel's request, or `undefined`. */
    request: (token: string): ChannelRequest | undefined => channels.get(token),
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
