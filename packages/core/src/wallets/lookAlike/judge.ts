import { createConfusableSpelling } from './confusable.ts'
import { fitCrowd } from './crowd.ts'
import type { LookAlikeJudge } from './judgement.ts'
import { findLookAlikes } from './lookAlikes.ts'

/** Makes the judge. It is loaded apart, for its table is large. */
export function createJudge(): LookAlikeJudge {
  const spelling = createConfusableSpelling()
  return {
    originals: (known) => findLookAlikes(known, spelling),
    inView: (entries, known, room) => fitCrowd(entries, known, { room, spelling }),
  }
}
