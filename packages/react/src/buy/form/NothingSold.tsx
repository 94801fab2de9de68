import { useMessages } from '../../dialog/dialogContext.ts'
import { Blank } from '../../ui/Blank.tsx'
import { layersIcon } from '../../ui/moreIcons.ts'

/** Nothing is sold that an account of the visitor could get. */
export function NothingSold() {
  const words = useMessages().buy
  return (
    <Blank icon={layersIcon} title={words.nothing}>
      {words.nothingText}
    </Blank>
  )
}
