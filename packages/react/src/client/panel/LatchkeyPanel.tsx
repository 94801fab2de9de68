import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { loadUntil } from '../../ui/loadUntil.ts'
import { useLatchkey } from '../provider/context.ts'
import { createShellHost, type ShellHost } from '../provider/shellHost.ts'

/**
 * The dialog's card inside the page, without an overlay and a focus trap. Where the dialog would close, the card goes
 * to Account or Connect. Takes the attributes of its `div`.
 */
export function LatchkeyPanel(attributes: HTMLAttributes<HTMLDivElement>): ReactNode {
  const { client, messages: language, shortcuts, theme } = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  const host = useRef<ShellHost | null>(null)

  useEffect(() => {
    if (!place.current) return
    const options = { client, language, shortcuts, embedded: true }
    const element = place.current.appendChild(document.createElement('latchkey-card'))
    const shell = createShellHost(element, options)
    host.current = shell
    const over = new AbortController()
    loadUntil(over.signal, shell.load, () => {})
    return () => {
      over.abort()
      host.current = null
      shell.remove()
      element.remove()
    }
  }, [client, language, shortcuts])

  useEffect(() => {
    host.current?.theme(theme)
  })

  return <div {...attributes} ref={place} />
}
