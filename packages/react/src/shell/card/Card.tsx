import { useCallback, useEffect, useRef } from 'react'
import { whileTrue } from '../../data/whileTrue.ts'
import {
  useDialogContext,
  useDialogState,
  useMessages,
  useOptions,
} from '../../dialog/dialogContext.ts'
import { current } from '../../dialog/stack.ts'
import { classes } from '../../ui/classes.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import type { ViewLoader } from '../viewLoader.tsx'
import { likelyNext } from '../views.ts'
import { formViews } from './formViews.ts'
import { css } from './generated/Card.css.ts'
import { Header } from './Header.tsx'
import { SnackbarSlot } from './SnackbarSlot.tsx'
import { useCardKeys } from './useCardKeys.ts'
import { useReadyRoute } from './useReadyRoute.ts'
import { useViewFocus } from './useViewFocus.ts'
import { LoadFailed, ViewSlot } from './ViewSlot.tsx'

type Props = {
  loader: ViewLoader
  shortcuts: boolean
  /** Of the card's own title, for the dialog around it. */
  titleId: string
}

/** The one card: header, the view, snackbars, and the keys that work in all of it. */
export function Card({ loader, shortcuts, titleId }: Props) {
  useSheet(css)
  const { dialog, shown } = useDialogContext()
  const messages = useMessages()
  const stack = useDialogState((state) => state.stack)
  const shaking = useDialogState((state) => state.shaking)
  // Views read the options as they draw: with other options the whole card is drawn again.
  useOptions()
  const route = current(stack)
  const { ready, failed, retry } = useReadyRoute(loader, route, `${stack.length} ${route.view}`)
  const card = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const isDrawn = ready !== null
  const reportDrawn = useCallback(() => {
    dialog.drawn()
    return undefined
  }, [dialog])

  useEffect(
    () => (isDrawn ? whileTrue(shown, reportDrawn) : undefined),
    [isDrawn, shown, reportDrawn],
  )

  useEffect(() => {
    const next = ready && likelyNext[ready.route.view]
    if (!next) return
    return whileTrue(shown, () =>
      whenIdle(() => {
        for (const name of next) loader.load(name).catch(() => {})
      }),
    )
  }, [ready, loader, shown])

  const noteWay = useViewFocus(section, ready?.key)
  useCardKeys(card, shortcuts)
  const drawn = ready?.route ?? route

  return (
    <div
      className={classes('card', formViews.has(drawn.view) && 'form', shaking && 'shaking')}
      ref={card}
      onClickCapture={noteWay}
    >
      <Header route={drawn} titleId={titleId} />
      {ready && !failed && <ViewSlot ready={ready} titleId={titleId} section={section} />}
      {failed && <LoadFailed onRetry={retry} />}
      {!ready && !failed && <SkeletonRows />}
      <SnackbarSlot />
      <p className="hidden" role="status">
        {shaking ? messages.shell.cannotClose : ''}
      </p>
    </div>
  )
}
