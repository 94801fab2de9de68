import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { checkIcon } from './icons.ts'
import { copyIcon } from './moreIcons.ts'

const shownFor = 1500

/** Copies text when called. `copied` is true for 1.5 s after it worked. Calls `onFail` if the browser refuses. */
export function useCopy(onFail: () => void): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = (text: string) => {
    writeClipboard(text).then(() => {
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), shownFor)
    }, onFail)
  }
  return { copied, copy }
}

async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

export function CopyButton({
  text,
  children,
  copiedLabel,
  onFail,
}: {
  /** Not there yet: the button waits. */
  text: string | undefined
  children: ReactNode
  copiedLabel: string
  onFail: () => void
}) {
  const { copied, copy } = useCopy(onFail)
  return (
    <Button
      variant="quiet"
      icon={copied ? checkIcon : copyIcon}
      disabled={text === undefined}
      onClick={() => text !== undefined && copy(text)}
    >
      <span aria-live="polite">{copied ? copiedLabel : children}</span>
    </Button>
  )
}
