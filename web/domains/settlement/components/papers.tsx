import { useMutation } from '@tanstack/react-query';
import { settlementFileNames } from '../../../../contract/settlement-words.ts';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import type { Profile } from '../queries.ts';

type Paper = Profile['files'][number];

/** The papers that were sent; each opening stands in the access log. */
export const Papers = ({ of: papers }: { of: readonly Paper[] }) => {
  const open = useMutation({
    mutationFn: ({ id, name }: Paper) =>
      download({ endpoint: 'settlement.openFile', params: { fileId: id }, name }),
  });
  return (
    <span className={shapes.wrap6}>
      {papers.map((paper) => (
        <Button
          key={paper.id}
          size="small"
          busy={open.isPending && open.variables.id === paper.id}
          onClick={() => open.mutate(paper)}
        >
          {settlementFileNames[paper.kind]}
        </Button>
      ))}
    </span>
  );
};
