import { useMemo } from 'react';
import { qrModules } from '../../../lib/qr.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import type { ZeroShop } from '../queries.ts';
import styles from './editor.module.css';

/** The light margin that a reader needs around the code. */
const margin = 4;
const pngWidth = 1200;

const svgOf = (modules: readonly (readonly boolean[])[]): string => {
  const size = modules.length + margin * 2;
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
};

const save = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const savePng = (modules: readonly (readonly boolean[])[], name: string) => {
  const canvas = document.createElement('canvas');
  const size = modules.length + margin * 2;
  const unit = Math.floor(pngWidth / size);
  canvas.width = unit * size;
  canvas.height = unit * size;
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  modules.forEach((row, y) =>
    row.forEach((dark, x) => dark && brush.fillRect((x + margin) * unit, (y + margin) * unit, unit, unit)),
  );
  canvas.toBlob((file) => file && save(file, name));
};

/** The page's address to hand out: copied, as a code on the counter, as a picture where it is shared. */
export const ShareCard = ({ page }: { page: ZeroShop }) => {
  const address = `${location.origin}${page.path}`;
  const modules = useMemo(() => qrModules(address), [address]);
  const svg = useMemo(() => svgOf(modules), [modules]);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.done('주소를 복사했어요'),
      () => notify.info(address),
    );
  if (!page.live) return null;
  return (
    <Card title="알리기">
      <div className={styles.share}>
        <div className={shapes.stack8}>
          <img
            className={styles.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
            alt={`${address}의 QR 코드`}
          />
          <div className={shapes.wrap6}>
            <Button size="small" onClick={() => savePng(modules, `온라인 예약 ${page.slug}.png`)}>
              QR 그림 (PNG)
            </Button>
            <Button
              size="small"
              onClick={() => save(new Blob([svg], { type: 'image/svg+xml' }), `온라인 예약 ${page.slug}.svg`)}
            >
              인쇄용 (SVG)
            </Button>
          </div>
        </div>
        <div className={shapes.stack8}>
          <img
            className={styles.card}
            src={`${page.path}/share.jpg?${encodeURIComponent(page.publishedAt ?? '')}`}
            alt="링크를 보낼 때 보이는 그림"
            width={1200}
            height={630}
          />
          <div className={shapes.wrap6}>
            <Button size="small" onClick={() => void copy()}>
              주소 복사
            </Button>
            <a
              className={buttonClass({ size: 'small' })}
              href={`${page.path}/share.jpg`}
              download={`온라인 예약 ${page.slug}.jpg`}
            >
              그림 내려받기
            </a>
          </div>
          <p className={shapes.note}>카카오톡이나 인스타그램에 주소를 보내면 이 그림이 함께 보여요.</p>
        </div>
      </div>
    </Card>
  );
};
