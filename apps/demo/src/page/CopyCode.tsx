import { useEffect, useState } from 'react'

/** Copies a text and says so for a moment. */
export function CopyCode({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 1_500)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <button type="button" className="quiet" onClick={copy}>
      <span aria-live="polite">{labels[state]}</span>
    </button>
  )
}

const labels = { idle: 'Copy', copied: 'Copied', failed: "Couldn't copy" }
