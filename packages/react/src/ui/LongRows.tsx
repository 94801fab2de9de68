import { memo, type ReactElement, useState } from 'react'
import { css } from './generated/Row.css.ts'
import { useSheet } from './sheets.ts'
import { type Nearness, useNear } from './useNear.ts'

/** So many rows are drawn and taken away together. */
const length = 10
/** So many rows fill a card: they are drawn at first. */
const atFirst = 20
/** Pixels of a row that was not drawn yet. */
const rowHeight = 56

type Props = {
  label: string
  /** Each with a key. */
  rows: readonly ReactElement[]
  /** More of them are still to come, so that it is not known how many there are. */
  isOpen?: boolean
  /** How many rows of the same view are before these. */
  before?: number
  /**
   * Whether no rows of the view follow these. The view's first and last rows stay drawn, so that the keys Home and End
   * reach them.
   */
  isLast?: boolean
  /** Of the view. */
  nearness: Nearness
}

/**
 * Rows as a list of any length, of which only those near the visible part are drawn. Not drawn again while it has the same
 * rows, as when a page comes to another list of the view.
 */
export const LongRows = memo(ListOfRows, hasSame)

function ListOfRows({ label, rows, isOpen = false, before = 0, isLast = true, nearness }: Props) {
  useSheet(css)
  // Counted from the row that was first at first: rows that come before it leave all others in their stretch.
  const [anchor] = useState(rows[0]?.key)
  const anchored = Math.max(
    0,
    rows.findIndex(({ key }) => key === anchor),
  )
  const size = isOpen ? -1 : rows.length
  return (
    <div className="rows" role="list" aria-label={label}>
      {startsOf(rows.length, anchored % length).map((start, index, starts) => (
        <Stretch
          key={Math.floor((start - anchored) / length)}
          rows={rows.slice(start, starts[index + 1])}
          place={before + start}
          isEnd={before + start === 0 || (isLast && index === starts.length - 1)}
          {...{ start, size, nearness }}
        />
      ))}
    </div>
  )
}

function startsOf(count: number, shift: number): number[] {
  const starts = Array.from(
    { length: Math.ceil((count - shift) / length) },
    (_, index) => shift + index * length,
  )
  return shift > 0 ? [0, ...starts] : starts
}

type StretchProps = Required<Pick<Props, 'rows' | 'nearness'>> & {
  /** How many rows of the list are before it. */
  start: number
  /** How many rows of the view are before it. */
  place: number
  /** Whether it holds the first or the last row of the view. */
  isEnd: boolean
  /** How many rows the list has; -1 when that is not known. */
  size: number
}

/** Not drawn again for what changes in other stretches, as when a page comes. */
const Stretch = memo(StretchOfRows, hasSame)

function hasSame<T extends Pick<Props, 'rows'>>(
  { rows, ...one }: T,
  { rows: otherRows, ...other }: T,
): boolean {
  const hasSameRows =
    rows.length === otherRows.length && rows.every((row, index) => row === otherRows[index])
  return hasSameRows && isSame(one, other)
}

function isSame<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one)
  return names.every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)))
}

function StretchOfRows({ rows, start, place, isEnd, size, nearness }: StretchProps) {
  const [mark, isNear, height] = useNear<HTMLDivElement>(nearness, place < atFirst)
  if (!isNear && !isEnd)
    return (
      <div
        ref={mark}
        className="stretch"
        style={{ blockSize: height ?? rows.length * rowHeight }}
      />
    )
  return (
    <div ref={mark} className="stretch">
      {rows.map((row, index) => (
        <div
          key={row.key}
          role="listitem"
          aria-posinset={start + index + 1}
          aria-setsize={size}
          data-place={place + index}
        >
          {row}
        </div>
      ))}
    </div>
  )
}
