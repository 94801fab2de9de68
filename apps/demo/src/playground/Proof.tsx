import type { Measured } from '../build/measured.ts'
import { CopyCode } from '../page/CopyCode.tsx'
import { paint } from './paint.tsx'

/** Written into the page when it is built, from `docs/measured.md`. */
declare const measured: Measured

const install = 'npm install @latchkey/core @latchkey/react @latchkey/evm'
const program = `const client = createLatchkey({
  projectId, gatewayUrl, networks: [mainnet], adapters: [evm()],
})

<LatchkeyProvider client={client}>
  <LatchkeyButton />
</LatchkeyProvider>`

const documents = [
  ['/README.md', 'Getting started'],
  ['/docs/options.md', 'Options'],
  ['/docs/core.md', 'Without React'],
  ['/ARCHITECTURE.md', 'How the source is laid out'],
] as const

/** What it is, what was measured of it, and how to begin. */
export function Proof() {
  const { pageKiB, openingMs, transfers, date } = measured
  return (
    <section className="proof" aria-labelledby="what-it-is">
      <p id="what-it-is">
        Latchkey is an open wallet dialog for React with the gateway and relay behind it: your
        visitors connect a wallet, see what they own and send it, and nothing of it runs at anyone
        else’s.
      </p>
      <div>
        <dl className="figures">
          <Figure value={`${pageKiB} KiB`}>
            is all that your page loads before the dialog is wanted, gzip
          </Figure>
          <Figure value={`${openingMs} ms`}>
            from the first click to a wallet on the screen, median in Chromium
          </Figure>
          <Figure value={`${transfers.missing} of ${transfers.made}`}>
            transfers missing in the history after the gateway was killed {transfers.kills} times
          </Figure>
        </dl>
        <p className="source">
          From the last whole run of tests and bench, {date}:{' '}
          <a href="/docs/measured.md">measured.md</a>
        </p>
      </div>
      <div className="begin">
        <div className="sheet line">
          <code>{install}</code>
          <CopyCode text={install} />
        </div>
        <div className="sheet code">
          <pre>
            <code>{paint(program)}</code>
          </pre>
        </div>
        <small>
          Not on npm yet: <code>npm run tarballs</code> writes the packages.
        </small>
        <nav className="links" aria-label="Documents">
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

function Figure({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{value}</dt>
      <dd>{children}</dd>
    </div>
  )
}
