import type { Login } from '@latchkey/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { classes } from '../../ui/classes.ts'
import { useSheet } from '../../ui/sheets.ts'
import { type CardFocus, watchCardFocus } from './cardFocus.ts'
import { followFrame } from './followFrame.ts'
import { css } from './generated/FrameSlot.css.ts'
import type { resumeLogin } from './resumeLogin.ts'

const limits = ['min-block-size', 'max-block-size']

const resume = async (...given: Parameters<typeof resumeLogin>) =>
  (await import('./resumeLogin.ts')).resumeLogin(...given)

type Props = { login: Login; sheet: RefObject<HTMLElement | null> }

/**
 * The place for the page of an embedded wallet, over the view and under the header. It is made once and stays where it is,
 * so that a closed dialog keeps the unlocked wallet; it is seen only while that page asks something.
 */
export function FrameSlot({ login, sheet }: Props) {
  const { frame } = login
  useSheet(css)
  const context = useDialogContext()
  const slot = useRef<HTMLDivElement>(null)
  const height = useReadable(frame.wanted)
  useEffect(() => (slot.current ? frame.mount(slot.current) : undefined), [frame])
  useEffect(() => followFrame(frame, context), [frame, context])
  useEffect(() => {
    // If that fails, the visitor starts again.
    login.returned?.().then(
      (social) => social && resume(login, social, context),
      () => {},
    )
  }, [login, context])
  const { client } = context
  const { locale } = context.language
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // It is of use once the wallet's page is there, which is loaded later.
    import('./followAppearance.ts').then(
      ({ followAppearance }) =>
        sheet.current &&
        followAppearance({ client, card: sheet.current, language: locale, frame, signal }),
      // Without it the page keeps its own appearance.
      () => {},
    )
    return () => over.abort()
  }, [client, frame, locale, sheet])
  useLayoutEffect(() => {
    const place = slot.current
    const header = sheet.current?.querySelector<HTMLElement>('.header')
    const view = sheet.current?.querySelector<HTMLElement>('.slot')
    if (!place || !header || !view || height === null) return
    place.style.insetBlockStart = `${header.offsetTop + header.offsetHeight}px`
    const size = `min(${height}px, 100dvh - 128px)`
    for (const limit of limits) view.style.setProperty(limit, size)
  }, [height, sheet])
  const isAsking = height !== null
  // From one height to the next the limits stay: the frame would be laid out without them in between.
  useLayoutEffect(() => {
    const view = sheet.current?.querySelector<HTMLElement>('.slot')
    if (!isAsking || !view) return undefined
    return () => {
      for (const limit of limits) view.style.removeProperty(limit)
    }
  }, [isAsking, sheet])
  const title = useReadable(frame.title) || context.messages.login.page
  useEffect(() => {
    const element = slot.current?.querySelector('iframe')
    if (isAsking && element) element.title = title
  }, [isAsking, title])
  const focus = useRef<CardFocus>(null)
  useEffect(() => {
    const own = sheet.current && watchCardFocus(sheet.current)
    focus.current = own
    return () => own?.stop()
  }, [sheet])
  useEffect(() => {
    const element = slot.current?.querySelector('iframe')
    return isAsking && element ? focus.current?.toFrame(element) : undefined
  }, [isAsking])
  return <div ref={slot} className={classes('frame-slot', isAsking && 'wanted')} />
}
