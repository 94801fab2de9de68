import { addressGroups, groupsWidth } from '@latchkey/protocol'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/AddressText.css.ts'

/**
 * A whole address in groups of four, in lines of the same length, its ends stronger since that is what people compare. `unlike` marks the
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
    <span
      className={centered ? 'mono address centered' : 'mono address'}
      style={{ maxInlineSize: `${groupsWidth(groups)}ch` }}
    >
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
