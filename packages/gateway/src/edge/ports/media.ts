import type { Picture } from './pictures.ts'

export type MediaProblem = 'notAllowed' | 'notFound' | 'notPicture' | 'tooLarge' | 'unreachable'
export type MediaResult = { ok: true; picture: Picture } | { ok: false; problem: MediaProblem }

/** Pictures from elsewhere, checked before they are passed on. Never rejects. */
export type Media = {
  byUrl(url: string): Promise<MediaResult>
  /** A picture that an NFT named, by the id from `images/sources.ts`. */
  byId(id: string): Promise<MediaResult>
}
