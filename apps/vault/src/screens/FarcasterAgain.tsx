import { useEffect, useState } from 'preact/hooks'
import { encode } from 'uqr'
import type { Keyholder } from '../keys/keyholder.ts'
import { untilSigned } from '../social/untilSigned.ts'
import { CancelButton } from '../ui/CancelButton.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, wordsOf } from '../words/words.ts'
import type { Question } from './screens.ts'

type FarcasterProps = { language: Language; keyholder: Keyholder }

/** Lets the visitor log in again with Farcaster. Returns whether they have. */
export function farcasterScreen(given: FarcasterProps): Question<boolean> {
  return (answer) => <FarcasterAgain {...given} answer={answer} />
}

type Stage = { at: 'preparing' | 'failed' } | { at: 'waiting'; link: string }

function FarcasterAgain({
  language,
  keyholder,
  answer,
}: FarcasterProps & { answer: (isIn: boolean) => void }) {
  const words = wordsOf(language)
  const [stage, setStage] = useState<Stage>({ at: 'preparing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const run = async () => {
      setStage({ at: 'preparing' })
      const started = await keyholder.ask('startFarcaster', null)
      if (signal.aborted) return
      if (started.status === 'refused') return setStage({ at: 'failed' })
      setStage({ at: 'waiting', link: started.url })
      const result = await untilSigned(keyholder, signal)
      if (signal.aborted) return
      if (result.status === 'done') answer(true)
      else setStage({ at: 'failed' })
    }
    run().catch(() => signal.aborted || setStage({ at: 'failed' }))
    return () => over.abort()
  }, [attempt])
  const { farcaster } = words
  return (
    <Screen
      title={words.code.title}
      foot={
        <div class="pair">
          <CancelButton language={language} onClick={() => answer(false)} />
          {stage.at === 'waiting' ? (
            <a class="btn" href={stage.link} target="_blank" rel="noreferrer">
              {farcaster.open}
            </a>
          ) : (
            <Button busy={stage.at === 'preparing'} onClick={() => setAttempt(attempt + 1)}>
              {words.social.again}
            </Button>
          )}
        </div>
      }
    >
      <p class="lead">{words.social.text('Farcaster')}</p>
      {stage.at === 'waiting' && <Code text={stage.link} label={farcaster.scan} />}
      {stage.at === 'failed' && <Note role="alert">{farcaster.failed}</Note>}
    </Screen>
  )
}

/** Draws a QR code with a quiet zone in both modes. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  const path = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg class="code-image" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
