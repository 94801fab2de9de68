import type { ReactNode } from 'react'
import { texts } from './texts.ts'

/** Plain data as a tree. The branches open and close. */
export function Tree({ value }: { value: object }): ReactNode {
  return (
    <ul className="tree">
      {Object.entries(value).map(([name, member]) => (
        <Branch key={name} name={name} value={member} />
      ))}
    </ul>
  )
}

function Branch({ name, value }: { name: string; value: unknown }): ReactNode {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (value === undefined) return null
  if (!isBranch)
    return (
      <li className="leaf">
        <span className="key">{name}</span> <Value value={value} />
      </li>
    )
  return (
    <li>
      <details open>
        <summary>
          <span className="key">{name}</span> <span className="count">{sizeOf(value)}</span>
        </summary>
        <Tree value={value} />
      </details>
    </li>
  )
}

/** A value without members. */
export function Value({ value }: { value: unknown }): ReactNode {
  if (value === undefined) return <span className="faint">{texts.absent}</span>
  if (value === null || typeof value === 'object')
    return <span className="faint">{texts.empty}</span>
  return <span className={`value ${typeof value}`}>{String(value)}</span>
}

function sizeOf(value: object): string {
  return Array.isArray(value) ? `${value.length}` : ''
}
