import { useState } from 'react'
import type { Image } from '#domain/studio/image.ts'
import { Button } from '../kit/button.tsx'
import { mediaAddress } from '../kit/media-address.ts'
import { imageAddress } from '../kit/picture-sources.ts'
import { useSite } from '../kit/site-context.ts'
import type { LiveScene } from './live-scene.tsx'
import styles from './look-around.module.css'

interface Props {
  /** The path of the shader, the program that draws the 3D scene. If the path is empty, the page has no button. */
  readonly scene: string
  readonly still: Image | null
  readonly title: string
}

interface Opened {
  readonly Live: typeof LiveScene
  readonly times: number
}

export const LookAround = ({ scene, still, title }: Props) => {
  const { facts, messages } = useSite()
  const [opened, setOpened] = useState<Opened | null>(null)
  const address = mediaAddress(facts.mediaBase, scene)
  // A shader on another host cannot be loaded, because the Content Security Policy blocks the request.
  if (scene === '' || !address.startsWith('/')) return null
  const open = async () => {
    try {
      const { LiveScene: Live } = await import('./live-scene.tsx')
      setOpened((before) => ({ Live, times: (before?.times ?? 0) + 1 }))
    } catch {
      if (still !== null) window.location.assign(imageAddress(still, facts.imageBase))
    }
  }
  return (
    <div className={styles.place}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => void open()}>
        {messages.lookAround}
      </Button>
      {opened === null ? null : (
        <opened.Live key={opened.times} address={address} still={still} title={title} />
      )}
    </div>
  )
}
