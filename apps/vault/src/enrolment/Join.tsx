import { useEffect, useRef, useState } from 'preact/hooks'
import type { Keyholder } from '../keys/keyholder.ts'
import type { Question } from '../screens/screens.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import { Digits } from '../ui/Digits.tsx'
import { Button, Note, Screen } from '../ui/parts.tsx'
import { type Language, laterWordsOf, wordsOf } from '../words/words.ts'
import { type JoinEnd, startJoining, takeWallet } from './joining.ts'

type JoinProps = {
  language: Language
  keyholder: Keyholder
  /** The origin of the embedding site. */
  origin: string
}
/** The state of the enrolment. `isConfirmed`: the visitor has compared the digits here. */
type Phase =
  | { name: 'waiting' }
  | { name: 'digits'; digits: string; isConfirmed: boolean }
  | { name: 'over'; why: JoinEnd | 'different' }

/** Lets an open browser approve this one. Returns `null` if the visitor goes back. */
export function joinScreen(given: JoinProps): Question<OpenWallet | null> {
  return (answer) => <Join {...given} answer={answer} />
}

function Join({
  language,
  keyholder,
  origin,
  answer,
}: JoinProps & { answer: (wallet: OpenWallet | null) => void }) {
  const words = laterWordsOf(language).enrolment
  const { phase, start, confirm, leave } = useJoining({ keyholder, origin, answer })
  const cancel = (
    <Button
      kind="quiet"
      onClick={() => {
        leave()
        answer(null)
      }}
    >
      {wordsOf(language).recover.cancel}
    </Button>
  )
  return (
    <Screen
      title={words.approve.name}
      foot={
        <div class={phase.name === 'waiting' ? 'stack' : 'pair'}>
          {phase.name === 'digits' && !phase.isConfirmed ? (
            <>
              <Button kind="quiet" onClick={() => leave('different')}>
                {words.join.differ}
              </Button>
              <Button onClick={confirm}>{words.join.match}</Button>
            </>
          ) : (
            <>
              {cancel}
              {phase.name === 'digits' && <Button busy={true}>{words.join.match}</Button>}
              {phase.name === 'over' && <Button onClick={start}>{words.join.again}</Button>}
            </>
          )}
        </div>
      }
    >
      {phase.name === 'waiting' && (
        <>
          <ol class="steps">
            <li>{words.join.steps.open}</li>
            <li>{words.join.steps.settings}</li>
            <li>{words.join.steps.choose}</li>
          </ol>
          <p class="lead" role="status">
            {words.join.waiting}
          </p>
        </>
      )}
      {phase.name === 'digits' && (
        <>
          <p class="lead">{words.join.compare}</p>
          <Digits>{phase.digits}</Digits>
          <p class="lead" role="status">
            {phase.isConfirmed && words.join.approve}
          </p>
        </>
      )}
      {phase.name === 'over' && <Note role="alert">{words.join[phase.why]}</Note>}
    </Screen>
  )
}

function useJoining({
  keyholder,
  origin,
  answer,
}: Omit<JoinProps, 'language'> & { answer: (wallet: OpenWallet) => void }) {
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const running = useRef<AbortController | undefined>(undefined)
  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const start = async () => {
    const signal = begin()
    setPhase({ name: 'waiting' })
    const agreed = await startJoining(keyholder, signal)
    if (signal.aborted) return
    if (typeof agreed === 'string') setPhase({ name: 'over', why: agreed })
    else setPhase({ name: 'digits', ...agreed, isConfirmed: false })
  }
  const leave = (why?: 'different') => {
    begin()
    void keyholder.ask('endEnrolment', null).catch(() => {})
    if (why) setPhase({ name: 'over', why })
  }
  useEffect(() => {
    void start()
    return () => running.current?.abort()
  }, [])
  return {
    phase,
    start,
    leave,
    async confirm() {
      if (phase.name !== 'digits') return
      const signal = begin()
      setPhase({ ...phase, isConfirmed: true })
      const wallet = await takeWallet(keyholder, origin, signal)
      if (signal.aborted) return
      if (typeof wallet === 'string') setPhase({ name: 'over', why: wallet })
      else answer(wallet)
    },
  }
}
