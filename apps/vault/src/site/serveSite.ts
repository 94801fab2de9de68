import { createEndpoint, type Handler } from '@latchkey/auth/channel'
import { wordsOf } from '../words/words.ts'
import { loginMethods } from './login.ts'
import { applyLook, type Language } from './look.ts'
import { openMethod } from './open.ts'
import { createQueue } from './queue.ts'
import { signMethod } from './sign.ts'
import type { Site } from './site.ts'

type Given = Omit<Site, 'language'> & { port: MessagePort }

/** Answers the site over its port, until it closes that. */
export function serveSite({ port, ...given }: Given): void {
  const { screens, keyholder } = given
  let language: Language = 'en'
  const site: Site = { ...given, language: () => language }
  const queue = createQueue()
  const open = openMethod(site)
  const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ...loginMethods(site),
    ['open', (_, signal) => queue.run(() => open(signal), signal)],
    ['sign', signMethod(site, open, queue)],
  ])
  const lock = () => void keyholder.ask('lock', null).catch(() => {})
  const endpoint = createEndpoint({
    port,
    handlers,
    onEvent(event, value) {
      if (event !== 'look') return
      language = applyLook(value)
      document.title = wordsOf(language).title
    },
    onClose: lock,
  })
  screens.onHeight((height) => {
    if (height === null) endpoint.tell('hide', null)
    else endpoint.tell('show', { height })
  })
  window.addEventListener('pagehide', lock)
}
