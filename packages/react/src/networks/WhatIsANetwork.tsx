import { useMessages } from '../dialog/dialogContext.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'
import { globeIcon, layersIcon, outIcon } from '../ui/moreIcons.ts'
import { Panels } from '../ui/Panels.tsx'

const learnMore = 'https://ethereum.org/en/developers/docs/networks/'

export function WhatIsANetwork() {
  const words = useMessages().whatIsANetwork
  return (
    <Body>
      <Panels
        panels={[
          { icon: layersIcon, title: words.bricksTitle, text: words.bricksText },
          { icon: globeIcon, title: words.feeTitle, text: words.feeText },
        ]}
      />
      <ButtonLink variant="quiet" icon={outIcon} href={learnMore}>
        {words.learnMore}
      </ButtonLink>
    </Body>
  )
}
