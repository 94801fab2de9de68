import { randomUUID } from 'node:crypto'

/** What a Farcaster app is asked to have signed. */
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
    /** What is asked by a channel; `undefined` where there is none. */
    asked: (token: string): Asked | undefined => channels.get(token),
    /** What has become of it, as the relay tells who asked. */
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
