import type { Review } from '@latchkey/devkit/wallets/parts'
import { Row } from './Proposal.tsx'

/** One request in words. */
export function RequestReview({ review }: { review: Review }) {
  const { title, headline, rows, message, caution, fee, account, chain } = review
  const hasFacts = rows.length > 0 || account || chain || fee
  return (
    <>
      <h2 id="question">{title}</h2>
      {headline && <p className="headline">{headline}</p>}
      {hasFacts && (
        <dl>
          {rows.map(({ label, value, isCode = false }) => (
            <Row key={label + value} label={label} value={value} isCode={isCode} />
          ))}
          {account && <Row label="Account" value={account} isCode />}
          {chain && <Row label="Network" value={chain} />}
          {fee && <Row label="Fee, at most" value={fee} />}
        </dl>
      )}
      {message !== undefined && <pre>{message}</pre>}
      {caution && <p className="caution">{caution}</p>}
    </>
  )
}
