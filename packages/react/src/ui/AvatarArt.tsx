import { avatarOf } from './avatarDiscs.ts'

/** The drawing of an account without a picture, by its address: a square, which the page can make round. */
export function AvatarArt({ seed }: { seed: string }) {
  const { ground, discs } = avatarOf(seed)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      {discs.map((disc) => (
        <circle key={disc.fill} cx={disc.x} cy={disc.y} r={disc.r} fill={disc.fill} />
      ))}
    </svg>
  )
}
