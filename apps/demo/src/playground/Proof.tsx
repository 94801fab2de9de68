import type { Measured } from '../build/measured.ts'
import { CopyCode } from '../page/CopyCode.tsx'
import { paint } from './paint.tsx'

/** Written into the page when it is built, from `docs/measured.md`. */
declare const measured: Measured

const install = 'npm install @latchkey/core @latchkey/react @latchkey/evm'
/** The three lines that matter. */
const steps = [
  [
    'Create a client',
    'const client = createLatchkey({ projectId, gatewayUrl, networks: [mainnet], adapters: [evm()] })',
  ],
  ['Wrap your app', '<LatchkeyProvider client={client}>…</LatchkeyProvider>'],
  ['Place the button', '<LatchkeyButton />'],
] as const

const documents = [
  ['/README.md', 'Getting started'],
  ['/docs/options.md', 'All options'],
  ['/docs/core.md', 'Use it without React'],
  ['/ARCHITECTURE.md', 'Source layout'],
] as const

/** What was measured of it, and how to begin. */
export function Proof() {
  return (
    <section className="proof">
      <Figures />
      <div className="begin">
        <h2>Add it to your site</h2>
        <div className="sheet line">
          <code>{install}</code>
          <CopyCode text={install} />
        </div>
        <small>
          Not on npm yet. Until then, <code>npm run tarballs</code> builds the packages from source.
        </small>
        <ol className="steps">
          {steps.map(([name, code]) => (
            <li key={name}>
              {name}
              <code>{paint(code)}</code>
            </li>
          ))}
        </ol>
        <nav className="links" aria-label="Documentation">
          {documents.map(([href, name]) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </section>
  )
}

function Figures() {
  const { pageKiB, openingMs, transfers, date } = measured
  return (
    <div>
      <h2>Light, fast and hard to break</h2>
      <dl className="figures">
        <Figure value={`${pageKiB} KiB`}>
          on your page until someone opens the dialog. The rest loads when it is needed.
        </Figure>
        <Figure value={`${openingMs} ms`}>
          from the first click to wallets on screen: the median in desktop Chromium.
        </Figure>
        <Figure value={`${transfers.missing} of ${transfers.made}`}>
          transfers missing from the history after we killed the gateway {transfers.kills} times.
        </Figure>
      </dl>
      <p className="source">
        Measured on {dayOf(date)}; size after gzip. <a href="/docs/measured.md">See all results</a>
      </p>
    </div>
  )
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

function Figure({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{value}</dt>
      <dd>{children}</dd>
    </div>
  )
}
