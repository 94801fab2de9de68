import { Decision } from '../../approval/Decision.tsx'
import { Facts } from '../../approval/Facts.tsx'
import type { PopupQuestion } from '../../popup/messages.ts'
import type { Question } from '../../screens/screens.ts'
import { Note } from '../../ui/parts.tsx'
import { laterWordsOf, wordsOf } from '../../words/words.ts'

type ImportQuestion = Extract<PopupQuestion, { about: 'importWallet' }>

/** Asks the visitor to compare the addresses that they import, and to leave the current wallet. */
export function agreeImportScreen(ask: ImportQuestion): Question<boolean> {
  return (answer) => <AgreeImport ask={ask} answer={answer} />
}

function AgreeImport({ ask, answer }: { ask: ImportQuestion; answer: (isMeant: boolean) => void }) {
  const { agree, families, key } = laterWordsOf(ask.language).settings.importWallet
  const facts = (['eip155', 'solana'] as const).flatMap((family) => {
    const value = ask.addresses[family]
    return value === undefined ? [] : [{ label: families[family], value, isCode: true }]
  })
  const only = onlyFamilyOf(ask)
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
      <p>{only ? key.compare : agree.compare}</p>
      <Facts facts={facts} />
      {only && <Note>{key[only]}</Note>}
      {ask.holds !== undefined && (
        <>
          <Note>{leaves}</Note>
          <p class="strong">{ask.holds}</p>
        </>
      )}
    </Decision>
  )
}

/** Returns the one family of a private key, or `undefined` for the accounts of words. */
function onlyFamilyOf({ addresses: { eip155, solana } }: ImportQuestion) {
  if (eip155 !== undefined && solana !== undefined) return undefined
  return eip155 === undefined ? 'solana' : 'eip155'
}
