import { Decision } from '../../approval/Decision.tsx'
import { Facts } from '../../approval/Facts.tsx'
import type { PopupQuestion } from '../../popup/messages.ts'
import type { Question } from '../../screens/screens.ts'
import { Note } from '../../ui/parts.tsx'
import { laterWordsOf, wordsOf } from '../../words/words.ts'

type ImportQuestion = Extract<PopupQuestion, { about: 'importWallet' }>

/** Asks the visitor to compare the addresses that they import, and to leave the present wallet. */
export function agreeImportScreen(ask: ImportQuestion): Question<boolean> {
  return (answer) => <AgreeImport ask={ask} answer={answer} />
}

function AgreeImport({ ask, answer }: { ask: ImportQuestion; answer: (isMeant: boolean) => void }) {
  const { agree, families } = laterWordsOf(ask.language).settings.importWallet
  const facts = (['eip155', 'solana'] as const).map((family) => ({
    label: families[family],
    value: ask.addresses[family],
    isCode: true,
  }))
  const leaves = ask.leaves === undefined ? agree.leavesUnknown : agree.leaves(ask.leaves)
  return (
    <Decision
      title={agree.title}
      yes={agree.confirm}
      no={wordsOf(ask.language).recover.cancel}
      ask={ask}
      answer={answer}
      isDestructive={ask.holds !== undefined}
    >
      <p>{agree.compare}</p>
      <Facts facts={facts} />
      {ask.holds !== undefined && (
        <>
          <Note>{leaves}</Note>
          <p class="strong">{ask.holds}</p>
        </>
      )}
    </Decision>
  )
}
