import { connectInSafe } from '@latchkey/connectors/safe'
import { LatchkeyProvider } from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'
import { Header } from '../page/Header.tsx'
import { useMode } from '../page/useMode.ts'
import type { DemoSettings } from '../world/settings.ts'
import { Actions } from './Actions.tsx'
import { Code } from './Code.tsx'
import { clientFor } from './client.ts'
import { codeFor } from './code.ts'
import { Hero } from './Hero.tsx'
import { createJournal } from './journal.ts'
import { Log } from './Log.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { defaultOptions, languages, type Options } from './options.ts'
import { Proof } from './Proof.tsx'
import { recallOptions, rememberOptions } from './remember.ts'
import { themeFor } from './theme/themeFor.ts'

/** The page that shows the dialog live, with every option at hand and the code for it. */
export function Playground({ settings }: { settings: DemoSettings }) {
  const [defaults] = useState(() =>
    defaultOptions(
      settings.networks.map((network) => network.caipNetworkId),
      window.parent !== window,
    ),
  )
  const [journal] = useState(createJournal)
  const [{ options, client }, set] = useState(() => {
    const recalled = recallOptions(defaults)
    return { options: recalled, client: clientFor(recalled, settings) }
  })
  const theme = useMemo(() => themeFor(options), [options])
  useMode(options.mode)
  const change = (part: Partial<Options>) => {
    const next = { ...options, ...part }
    rememberOptions(next)
    set({ options: next, client: wantsNewClient(part) ? clientFor(next, settings) : client })
  }
  useEffect(() => journal.watch(client), [journal, client])
  useEffect(() => (options.safe ? connectInSafe(client) : undefined), [options.safe, client])
  return (
    <LatchkeyProvider
      client={client}
      theme={theme}
      messages={languages[options.language]}
      shortcuts={options.shortcuts}
    >
      <Header current="/" />
      <main>
        <Hero named={options.named} balance={options.balance} walletUrl={settings.walletUrl} />
        <Proof />
        <section className="split" aria-labelledby="make-it-yours">
          <div>
            <h2 id="make-it-yours">Make it yours</h2>
            <OptionsPanel options={options} networks={settings.networks} onChange={change} />
          </div>
          <Code text={codeFor(options, defaults)} onReset={() => change(defaults)} />
        </section>
        <section className="split" aria-labelledby="use-it">
          <div>
            <h2 id="use-it">Try the API</h2>
            <Actions client={client} journal={journal} world={settings.world} />
          </div>
          <Log client={client} journal={journal} />
        </section>
      </main>
    </LatchkeyProvider>
  )
}

/** The theme and the language need no new client. */
function wantsNewClient(part: Partial<Options>): boolean {
  return namesOfClient.some((name) => name in part)
}

const namesOfClient = [
  'networks',
  'features',
  'flags',
  'terms',
  'signIn',
  'sessions',
  'walletConnect',
  'external',
  'coinbase',
  'ledger',
  'email',
  'siteLogin',
  'safe',
  'mobile',
]
