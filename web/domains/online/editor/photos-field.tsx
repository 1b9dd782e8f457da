import { closestCenter, DndContext } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { sortSpeech, useSortSensors } from '../../../lib/sorting.ts';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { SortableRow } from '../../../ui/sortable-row.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ZeroShop } from '../queries.ts';
import type { Document } from './draft.ts';
import styles from './editor.module.css';

const most = 10;

interface Props {
  value: Document['photos'];
  /** Addresses of those that are saved. */
  saved: ZeroShop['photos'];
  onChange: (photos: Document['photos']) => void;
}

/** One to ten photos in the page's order, the first of them where a link is shared; each with words for who cannot see it. */
export const PhotosField = ({ value: photos, saved, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto('SHOP_PHOTO');
  const sensors = useSortSensors();
  const [added, setAdded] = useState<Record<string, string>>({});
  const ids = photos.map(({ fileId }) => fileId);
  const nameOf = (id: string) => `사진 ${ids.indexOf(id) + 1}`;
  const addressOf = (id: string) => added[id] ?? saved.find(({ fileId }) => fileId === id)?.thumbnailUrl;
  const take = async (files: FileList | null) => {
    const kept = [...photos];
    for (const file of [...(files ?? [])].slice(0, most - photos.length)) {
      const done = await upload.mutateAsync(file).catch(() => null);
      if (!done) continue;
      setAdded((before) => ({ ...before, [done.fileId]: done.thumbnailUrl }));
      kept.push({ fileId: done.fileId, alt: '' });
      onChange([...kept]);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from !== -1 && to !== -1 && from !== to) onChange(arrayMove([...photos], from, to));
  };
  return (
    <div>
      <p className={shapes.label}>
        사진 {photos.length}/{most}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={sortSpeech(nameOf)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles.photos} aria-label="페이지 사진">
            {photos.map(({ fileId, alt }, at) => (
              <SortableRow key={fileId} id={fileId} name={nameOf(fileId)}>
                <img className={styles.thumbnail} src={addressOf(fileId)} alt={alt || nameOf(fileId)} />
                <div className={shapes.grow}>
                  <TextInput
                    label={`${nameOf(fileId)} 설명`}
                    labelUnseen
                    placeholder={at === 0 ? '설명 (대표 사진)' : '설명'}
                    maxLength={100}
                    value={alt}
                    onChange={(words) =>
                      onChange(
                        photos.map((photo) => (photo.fileId === fileId ? { fileId, alt: words } : photo)),
                      )
                    }
                  />
                </div>
                <IconButton
                  of={IconX}
                  label={`${nameOf(fileId)} 삭제`}
                  size="small"
                  onClick={() => onChange(photos.filter((photo) => photo.fileId !== fileId))}
                />
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {photos.length < most && (
        <Button
          size="small"
          busy={upload.isPending}
          start={<Icon of={IconPlus} size={14} />}
          onClick={() => input.current?.click()}
        >
          사진 추가
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="페이지 사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = '';
        }}
      />
      <p className={shapes.note}>첫 사진이 대표 사진이에요. jpg, png, webp · 한 장에 10MB까지</p>
    </div>
  );
};
