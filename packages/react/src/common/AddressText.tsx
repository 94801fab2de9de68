import { addressGroups } from '../format/address.ts'
import { useSheet } from '../ui/sheets.ts'

const css = `.address{display:flex;flex-wrap:wrap;gap:0 8px;color:var(--muted);direction:ltr;unicode-bidi:isolate}.address b{color:var(--ink);font-weight:600}.address .differs{background:none;color:var(--bad);font-weight:600;text-decoration:underline;text-underline-offset:3px}.address.centered{justify-content:center}`

/**
 * A whole address in groups of four, its ends stronger since that is what people compare. `unlike` marks the
 * groups in which it differs from another address.
 */
export function AddressText({
  address,
  unlike,
  centered = false,
}: {
  address: string
  unlike?: string
  centered?: boolean
}) {
  useSheet(css)
  const groups = addressGroups(address)
  const others = unlike === undefined ? undefined : addressGroups(unlike)
  return (
    <span className={centered ? 'mono address centered' : 'mono address'}>
      {groups.map((group, index) => {
        const key = `${index} ${group}`
        if (others && others[index]?.toLowerCase() !== group.toLowerCase()) {
          return (
            <mark className="differs" key={key}>
              {group}
            </mark>
          )
        }
        const isEnd = !others && (index === 0 || index === groups.length - 1)
        return isEnd ? <b key={key}>{group}</b> : <span key={key}>{group}</span>
      })}
    </span>
  )
}
