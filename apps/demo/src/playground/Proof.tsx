import type { Comparison, Measured } from '../build/measured.ts'
import { paint } from './paint.tsx'

/** Written into the page when it is built, from `docs/measured.md`. */
declare const measured: Measured

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

/** What was measured of it, beside a page without it, and how to begin. */
export function Proof() {
  return (
    <section className="proof">
      <Figures />
      <div className="begin">
        <h2>Three lines to start</h2>
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
  const { comparisons, transfers, date, commit, machine, isShared } = measured
  return (
    <div className="compared">
      <h2 id="compared">What it costs, measured</h2>
      <p>
        Compared with a bare React page that has a native dialog, with React itself, and with a bare
        server. Lower ratios are better, except for requests a second.
      </p>
      <table aria-labelledby="compared">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Latchkey</th>
            <th scope="col">Compared with</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {comparisons.map((one) => (
            <Row key={one.name} {...one} />
          ))}
        </tbody>
      </table>
      <p>
        {transfers.missing} of {transfers.made} transfers were missing from the history after the
        gateway was killed {transfers.kills} times.
      </p>
      <p>
        Measured on {dayOf(date)} at commit {commit.slice(0, 7)}, on {machine}. Times are medians in
        desktop Chromium. {isShared && 'Other programs ran on it at the time. '}
        Repeat it with <code>npm run bench</code>.{' '}
        <a href="/docs/measured.md">All results, with every failure</a>
      </p>
    </div>
  )
}

function Row({ name, ours, beside, ratio }: Comparison) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{ours}</td>
      <td>{beside}</td>
      <td>{ratio} ×</td>
    </tr>
  )
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
