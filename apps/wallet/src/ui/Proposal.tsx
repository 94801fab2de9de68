import type { Prompt } from '../wallet/prompts.ts'

/** A site that wants to connect: which networks, which account, and what it may then ask. */
export function Proposal({ prompt }: { prompt: Extract<Prompt, { kind: 'proposal' }> }) {
  const { families, refused, problem } = prompt
  return (
    <>
      <h2 id="question">{problem ? "This wallet isn't compatible" : 'Connect to this site?'}</h2>
      {problem && <p className="caution">{problem}</p>}
      {families.map(({ title, networks, addresses, methods }) => (
        <dl key={title}>
          <Row label={title} value={networks.join(', ')} />
          {addresses.map((address) => (
            <Row key={address} label="Account" value={address} isCode />
          ))}
          <div>
            <details>
              <summary>Permissions ({methods.length})</summary>
              <p className="mono">{methods.join(', ') || 'Sees your account only'}</p>
            </details>
          </div>
        </dl>
      ))}
      {refused.length > 0 && (
        <p className="small">Requested but not supported: {refused.join(', ')}</p>
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
