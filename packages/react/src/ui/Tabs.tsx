import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { css } from './generated/Tabs.css.ts'
import { isRightToLeft } from './isRightToLeft.ts'
import { useSheet } from './sheets.ts'

type Tab<Id extends string> = { id: Id; name: string }
type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  children: ReactNode
}

/** Tabs with a roving focus: arrow keys, Home and End move it and choose at once. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: Props<Id>) {
  useSheet(css)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = tabs[nextIndex(event.key, at, tabs.length, isRightToLeft(event.currentTarget))]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={`${base}panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${current}`}
      >
        {children}
      </div>
    </>
  )
}

function nextIndex(key: string, at: number, count: number, rightToLeft: boolean): number {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === backward) return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
