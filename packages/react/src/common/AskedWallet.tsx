import type { ReactNode } from 'react'
import { Hero } from '../ui/Layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Ring } from '../ui/Ring.tsx'

type Props = {
  /** The wallet's, for its picture. */
  name: string
  src: string | undefined
  title: string
  /** It came to nothing: the ring stands still, and the text is read out at once. */
  hasFailed: boolean
  children: ReactNode
}

/** A wallet that is asked for something: its logo in the ring, and what is waited for or why it came to nothing. */
export function AskedWallet({ name, src, title, hasFailed, children }: Props) {
  return (
    <Hero
      title={title}
      picture={
        <Ring state={hasFailed ? 'stopped' : 'moving'}>
          <Picture src={src} name={name} size={80} />
        </Ring>
      }
    >
      <p role={hasFailed ? 'alert' : 'status'}>{children}</p>
    </Hero>
  )
}
