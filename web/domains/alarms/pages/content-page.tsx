import { useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Page } from '../../../ui/surface.tsx';
import { ContentForm } from '../components/content-form.tsx';
import { contentDraftOf, freshContent } from '../content.form.ts';
import { useRemoveContent } from '../mutations.ts';
import { useContents } from '../queries.ts';

/** One content for alimtalk: written, seen, inspected. */
export const ContentPage = () => {
  const { content: id, kind = 'BOOKING_CONFIRMED' } = useSearch({ from: '/office/messages/contents/edit' });
  const contents = useContents();
  const content = contents.data?.items.find((one) => one.id === id);
  const remove = useRemoveContent();
  return (
    <Page
      title={id === undefined ? '알림톡 내용 쓰기' : '알림톡 내용'}
      actions={
        <>
          {content && content.state !== 'INSPECTING' && (
            <Button look="danger" busy={remove.isPending} onClick={() => void remove.ask(content)}>
              삭제
            </Button>
          )}
          <GoLink className={buttonClass({})} to="/messages/contents">
            목록
          </GoLink>
        </>
      }
    >
      {id === undefined ? (
        <ContentForm key={kind} start={freshContent(kind)} />
      ) : (
        <QueryState of={contents}>
          {() =>
            content ? (
              <ContentForm key={content.id} content={content} start={contentDraftOf(content)} />
            ) : (
              <EmptyState title="알림 내용을 찾을 수 없어요" />
            )
          }
        </QueryState>
      )}
    </Page>
  );
};
