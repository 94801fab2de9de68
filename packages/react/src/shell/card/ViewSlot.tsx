import { motion } from '@latchkey/protocol'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { RouteContext, useMessages } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { offlineIcon } from '../../ui/icons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { css } from './generated/ViewSlot.css.ts'
import { useMeasuredHeight } from './height.ts'
import type { Ready } from './useReadyRoute.ts'

type Props = { ready: Ready; titleId: string; section: RefObject<HTMLElement | null> }

/** Shows a view, lets the one before fade, and moves the card's height from the one to the other. */
export function ViewSlot({ ready, titleId, section }: Props) {
  useSheet(css)
  const messages = useMessages()
  const slot = useRef<HTMLDivElement>(null)
  const leaving = useLeaving(ready, slot)
  const [first] = useState(ready.key)
  useMeasuredHeight(slot, section)
  // A view that is gone back to while it still fades out is the same element.
  useLayoutEffect(() => {
    if (section.current) section.current.inert = false
  })
  const entries = leaving ? [leaving, { ready, scroll: 0 }] : [{ ready, scroll: 0 }]
  return (
    <div className="slot" ref={slot}>
      {entries.map(({ ready: { key, route, View }, scroll }) => {
        const hasLeft = key !== ready.key
        return (
          <section
            key={key}
            ref={hasLeft ? makeInert : section}
            className={classes('view', hasLeft && 'left', key === first && 'first')}
            style={hasLeft ? { insetBlockStart: -scroll } : undefined}
            tabIndex={-1}
            aria-labelledby={hasLeft ? undefined : titleId}
          >
            <ErrorBoundary words={messages.common}>
              <RouteContext.Provider value={route}>
                <View route={route} />
              </RouteContext.Provider>
            </ErrorBoundary>
          </section>
        )
      })}
    </div>
  )
}

/** By property: React 18 and 19 disagree on the attribute. */
function makeInert(element: HTMLElement | null): void {
  if (element) element.inert = true
}

type Leaving = { ready: Ready; scroll: number }

/**
 * Keeps the previous view while it fades, and the scroll position of each view. Keeps it from the same render that
 * shows the next view: if it left the page for a moment, its state would start again.
 */
function useLeaving(ready: Ready, slot: RefObject<HTMLDivElement | null>): Leaving | null {
  const [shown, setShown] = useState(ready)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const places = useRef(new Map<string, number>())
  if (shown !== ready) {
    setShown(ready)
    if (shown.key !== ready.key) {
      setLeaving({ ready: shown, scroll: slot.current?.scrollTop ?? 0 })
    }
  }
  useLayoutEffect(() => {
    if (!leaving) return
    places.current.set(leaving.ready.key, leaving.scroll)
    if (slot.current) slot.current.scrollTop = places.current.get(shown.key) ?? 0
    const timer = setTimeout(() => setLeaving(null), motion.view)
    return () => clearTimeout(timer)
  }, [leaving, shown.key, slot])
  return leaving?.ready.key === ready.key ? null : leaving
}

/**
 * Shown instead of a view whose code could not be loaded. A site that was deployed again no longer has the code of the
 * open page, so trying again may not help.
 */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { common, shell } = useMessages()
  return (
    <Blank
      icon={offlineIcon}
      title={common.loadFailed}
      alert
      action={
        <>
          <Button variant="quiet" onClick={onRetry}>
            {common.tryAgain}
          </Button>
          <Button variant="quiet" onClick={() => location.reload()}>
            {shell.reload}
          </Button>
        </>
      }
    >
      {shell.loadFailedText}
    </Blank>
  )
}
