import type { ReactNode } from 'react';
import type { ChartPhoto } from './queries.ts';
import styles from './photos.module.css';

/** A photo as large as its place allows, in its own shape, so that what is drawn lies where it was drawn. */
export const PhotoFrame = ({
  photo,
  name,
  children,
}: {
  photo: ChartPhoto;
  name: string;
  children?: ReactNode;
}) => (
  <div className={styles.room}>
    <div
      className={styles.frame}
      style={{ '--ratio': photo.width / Math.max(1, photo.height) } as React.CSSProperties}
    >
      <PhotoImage photo={photo} name={name} />
      {children}
    </div>
  </div>
);

export const PhotoImage = ({ photo, name }: { photo: ChartPhoto; name: string }) => (
  <img
    src={photo.screenUrl}
    srcSet={`${photo.screenUrl} 960w, ${photo.url} ${Math.max(961, photo.width)}w`}
    sizes="100vw"
    alt={name}
    draggable={false}
    className={styles.image}
  />
);
