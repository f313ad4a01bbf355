import { m } from '@yuelan/strings';
import { Failure } from '@yuelan/ui';
import { useState } from 'react';
import styles from './video.module.css';

export interface Film {
  src: string;
  title: string;
  poster?: string | undefined;
  captions?: string | undefined;
}

/** A film with the browser's own controls: they know keys, captions, full screen and picture in picture. */
export function PlayVideo({ film }: { film: Film }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Failure message={m.finding_video_broken()} retry={() => setBroken(false)} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are shown where the film has them
    <video
      key={film.src}
      className={styles.video}
      aria-label={film.title}
      src={film.src}
      poster={film.poster}
      controls
      playsInline
      preload="metadata"
      onError={() => setBroken(true)}
    >
      {film.captions && <track kind="captions" src={film.captions} label={m.finding_captions()} default />}
    </video>
  );
}
