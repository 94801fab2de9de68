import { createEndpoint, type Handler } from '@latchkey/auth/channel'
import { createSpeech } from '../words/speech.ts'
import { createAppearance } from './appearance.ts'
import { farcasterMethods } from './farcaster.ts'
import {
  accountType,
  batching,
  changingEmail,
  loggingInByPasskey,
  loggingInBySite,
  managing,
  operation,
  signing,
} from './later.ts'
import { onLeavingKey } from './leavingKeys.ts'
import { emailMethods, logOutMethod } from './login.ts'
import { lossOf } from './loss.ts'
import { openMethod } from './open.ts'
import { createQueue } from './queue.ts'
import { sessionMethod } from './session.ts'
import type { Site } from './site.ts'
import { siteTokenFrom } from './siteToken.ts'
import { socialMethods } from './social.ts'

type ServedSite = Omit<
  Site,
  'language' | 'currency' | 'accountType' | 'sent' | 'siteToken' | 'report'
> & {
  port: MessagePort
}

/** Answers the site over its port until the site closes it. */
export function serveSite({ port, ...given }: ServedSite): void {
  const { screens, keyholder } = given
  const speech = createSpeech(navigator.languages)
  const appearance = createAppearance()
  const site: Site = {
    ...given,
    language: speech.language,
    currency: appearance.currency,
    accountType: 'smartAccount',
    sent: new Map(),
    siteToken: (signal) => siteTokenFrom(endpoint, signal),
    report: (event) => endpoint.emit(event, null),
  }
  const queue = createQueue()
  /** After calls that may change it, reports to the site what would lose the wallet. */
  const reminding =
    (handler: Handler): Handler =>
    async (params, signal) => {
      const answer = await handler(params, signal)
      void keyholder.ask('settings', null).then(
        (known) => endpoint.emit('reminder', lossOf(known)),
        // The next call reports it.
        () => {},
      )
      return answer
    }
  /** Waits for the texts before calls that may show some. */
  const speaking = (methods: readonly [string, Handler][]): [string, Handler][] =>
    methods.map(([method, handler]) => [
      method,
      async (...call) => {
        await speech.ready()
        return handler(...call)
      },
    ])
  const open = openMethod(site)
  const manage = managing(site, open)
  const logInByPasskey = loggingInByPasskey(site)
  const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    ['session', reminding(sessionMethod(() => keyholder.ask('session', null), queue))],
    ['logOut', logOutMethod(site)],
    ['accountType', accountType(site)],
    ['batching', batching(site)],
    ['operation', operation(site)],
    ...speaking([
      ...emailMethods(site),
      ...changingEmail(site, open, queue),
      ...socialMethods(site),
      ...farcasterMethods(site),
      ['logInBySite', loggingInBySite(site)],
      ['logInByPasskey', (_, signal) => queue.run(() => logInByPasskey(signal), signal)],
      ['open', reminding((_, signal) => queue.run(() => open(signal), signal))],
      ['manage', reminding((params, signal) => queue.run(() => manage(params, signal), signal))],
      ['sign', signing(site, open, queue)],
    ]),
  ])
  const lock = () => void keyholder.ask('lock', null).catch(() => {})
  const endpoint = createEndpoint({
    port,
    handlers,
    onEvent(event, value) {
      if (event === 'headed') document.documentElement.dataset.headed = ''
      if (event !== 'look') return
      const language = appearance.apply(value)
      if (language !== undefined) speech.speak([language])
    },
    onClose: lock,
  })
  screens.onShown((shown) => {
    if (shown === null) endpoint.emit('hide', null)
    else endpoint.emit('show', shown)
  })
  onLeavingKey((way) => endpoint.emit('leave', way))
  window.addEventListener('pagehide', lock)
}
