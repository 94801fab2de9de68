import type { Prompt } from '../wallet/prompts.ts'

/** A site that wants to connect: which networks, which account, and what it may then ask. */
export function Proposal({ prompt }: { prompt: Extract<Prompt, { kind: 'proposal' }> }) {
  const { families, refused, problem } = prompt
  return (
    <>
      <h2 id="question">{problem ? 'This wallet does not fit' : 'Connect to this site?'}</h2>
      {problem && <p className="caution">{problem}</p>}
      {families.map(({ title, networks, addresses, methods }) => (
        <dl key={title}>
          <Row label={title} value={networks.join(', ')} />
          {addresses.map((address) => (
            <Row key={address} label="Account" value={address} isCode />
          ))}
          <div>
            <details>
              <summary>
                May use {methods.length === 1 ? 'one method' : `${methods.length} methods`}
              </summary>
              <p className="mono">{methods.join(', ') || 'It only sees the account.'}</p>
            </details>
          </div>
        </dl>
      ))}
      {refused.length > 0 && (
        <p className="small">Asked for, but not in this wallet: {refused.join(', ')}</p>
      )}
    </>
  )
}

export function Row({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isCode ? 'mono' : undefined}>{value}</dd>
    </div>
  )
}
