import { WindowPostMessageStream } from '@metamask/post-message-stream'

type Way = { postMessage(message: unknown): void; hear(listener: (message: unknown) => void): void }

/** The content script's part: passes messages between the page and the background. */
export function relay({ postMessage, hear }: Way): void {
  const page = new WindowPostMessageStream({
    name: 'metamask-contentscript',
    target: 'metamask-inpage',
  })
  page.on('data', postMessage)
  hear((message) => page.write(message))
}
