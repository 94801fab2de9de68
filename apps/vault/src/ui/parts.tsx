import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useScrollable } from './useScrollable.ts'

type ScreenProps = { title: string; children: ComponentChildren; foot?: ComponentChildren }

/**
 * Shows one question. Its title gets the focus, so that screen readers read it first. In a dialog whose header shows the
 * title, only they find it here.
 */
export function Screen({ title, children, foot }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useScrollable<HTMLElement>()
  useLayoutEffect(() => {
    const focus = () => heading.current?.focus({ preventScroll: true })
    // A frame that gets the focus later has it nowhere in its page.
    const onFocus = () => {
      if (document.activeElement === document.body) focus()
    }
    focus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <section class="body" aria-label={title} ref={body}>
        {children}
      </section>
      {foot !== undefined && <footer>{foot}</footer>}
    </main>
  )
}

type ButtonProps = {
  children: ComponentChildren
  kind?: 'primary' | 'quiet' | 'danger'
  type?: 'button' | 'submit'
  /** The button waits for something and does nothing meanwhile. */
  busy?: boolean
  onClick?: (event: Event) => void
}

export function Button({
  children,
  kind = 'primary',
  type = 'button',
  busy = false,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`btn ${kind}`}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

type NoteProps = { children: ComponentChildren; role?: 'alert' | 'status' }

export function Note({ children, role }: NoteProps) {
  return (
    <p class="note" role={role}>
      {children}
    </p>
  )
}
