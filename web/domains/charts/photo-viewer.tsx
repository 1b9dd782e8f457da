import {
  IconArrowsLeftRight,
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { mayLeave, useUnsavedGuard } from '../../lib/unsaved.ts';
import { FullScreen } from '../../ui/full-screen.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { ComparePicker } from './compare-picker.tsx';
import { CompareSlider } from './compare-slider.tsx';
import { DrawingLayer } from './drawing/layer.tsx';
import { DrawingPad } from './drawing/pad.tsx';
import { DrawingTools } from './drawing/tools.tsx';
import { useSketch } from './drawing/use-sketch.ts';
import { firstPair, photoName } from './format.ts';
import { useSaveDrawing } from './mutations.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { drawingQuery } from './queries.ts';
import type { Chart, ChartPhoto } from './queries.ts';
import styles from './photos.module.css';
import { Thumbs } from './thumbs.tsx';

interface Props {
  chart: Chart;
  start: ChartPhoto;
  comparing?: boolean;
  onClose: () => void;
}

/** The photos of an entry over the whole screen: one by one, against each other, or drawn upon. */
export const PhotoViewer = ({ chart, start, comparing = false, onClose }: Props) => {
  const shopNo = useShopNo();
  const client = useQueryClient();
  const can = useCan();
  const { photos } = chart;
  const [chosen, setChosen] = useState(start.fileId);
  const [pair, setPair] = useState(comparing ? firstPair(photos) : null);
  const [drawingShown, setDrawingShown] = useState(true);
  const sketching = useSketch();
  const [begunOn, setBegunOn] = useState(0);
  const { sketch } = sketching;
  const photo = photos.find(({ fileId }) => fileId === chosen) ?? start;
  const drawing = useQuery({ ...drawingQuery(shopNo, chart, photo), enabled: photo.drawn });
  const draw = useSaveDrawing(chart, photo);
  useUnsavedGuard(sketching.dirty);

  const at = photos.findIndex(({ fileId }) => fileId === photo.fileId);
  const name = photoName(photos, photo);
  const tall = photo.height / Math.max(1, photo.width);
  const strokes = drawing.data?.strokes ?? [];
  const step = (by: 1 | -1) => {
    const next = photos[at + by];
    if (next && !sketch && !pair) setChosen(next.fileId);
  };
  const onKey = (event: KeyboardEvent) => {
    sketching.onKey(event);
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const leaveSketch = async () => {
    if (await mayLeave(sketching.dirty)) sketching.end();
  };
  const close = async () => {
    if (await mayLeave(sketching.dirty)) onClose();
  };
  const isRead = (drawing.data?.version ?? 0) >= photo.drawingVersion;
  // Nothing while a newer one is on its way.
  const standing = isRead
    ? drawing.data
    : photo.drawn
      ? undefined
      : { strokes: [], version: photo.drawingVersion };
  const begin = () => {
    if (!standing) return;
    setBegunOn(standing.version);
    sketching.begin(standing.strokes);
  };
  const outdated = sketch !== null && standing !== undefined && standing.version > begunOn && !draw.isPending;
  const save = (version = begunOn) => {
    if (!sketch) return;
    draw.mutate(
      { strokes: sketch.strokes, version },
      {
        onSuccess: (saved) => {
          client.setQueryData(drawingQuery(shopNo, chart, photo).queryKey, saved);
          setDrawingShown(true);
          sketching.end();
          notify.saved();
        },
      },
    );
  };

  const actions = !sketch && (
    <>
      {photos.length > 1 && (
        <IconButton
          of={IconArrowsLeftRight}
          label={pair ? '비교 끝내기' : '전후 비교'}
          aria-pressed={pair !== null}
          onClick={() => setPair(pair ? null : firstPair(photos))}
        />
      )}
      {!pair && photo.drawn && (
        <IconButton
          of={drawingShown ? IconEye : IconEyeOff}
          label={drawingShown ? '그림 숨기기' : '그림 보기'}
          aria-pressed={drawingShown}
          onClick={() => setDrawingShown(!drawingShown)}
        />
      )}
      {!pair && can('customers.write') && chart.deletedAt === null && (
        <IconButton of={IconPencil} label="사진에 그리기" disabled={!standing} onClick={begin} />
      )}
    </>
  );
  const footer = sketch ? (
    <>
      {outdated && <StaleNotice onTakeTheirs={begin} onKeepMine={() => save(standing.version)} />}
      <DrawingTools
        sketch={sketch}
        pen={sketching.pen}
        busy={draw.isPending}
        onSketch={sketching.setSketch}
        onPen={sketching.setPen}
        onCancel={() => void leaveSketch()}
        onSave={() => save()}
      />
    </>
  ) : pair ? (
    <ComparePicker photos={photos} pair={pair} onPick={setPair} />
  ) : (
    photos.length > 1 && <Thumbs photos={photos} chosen={photo.fileId} onChoose={setChosen} />
  );
  const named = (one: ChartPhoto) => ({ photo: one, name: photoName(photos, one) });
  return (
    <FullScreen
      title={`${formatDate(chart.enteredOn)} · ${pair ? '전후 비교' : name}`}
      onClose={() => void close()}
      actions={actions}
      footer={footer}
      onKey={onKey}
    >
      {pair ? (
        <CompareSlider before={named(pair[0])} after={named(pair[1])} />
      ) : (
        <>
          <PhotoFrame photo={photo} name={name}>
            {sketch ? (
              <DrawingPad strokes={sketch.strokes} tall={tall} pen={sketching.pen} onStroke={sketching.add} />
            ) : (
              drawingShown && strokes.length > 0 && <DrawingLayer strokes={strokes} tall={tall} />
            )}
          </PhotoFrame>
          {!sketch && photos.length > 1 && (
            <>
              <IconButton
                of={IconChevronLeft}
                label="이전 사진"
                bordered
                className={styles.before}
                disabled={at <= 0}
                onClick={() => step(-1)}
              />
              <IconButton
                of={IconChevronRight}
                label="다음 사진"
                bordered
                className={styles.after}
                disabled={at >= photos.length - 1}
                onClick={() => step(1)}
              />
            </>
          )}
        </>
      )}
    </FullScreen>
  );
};
