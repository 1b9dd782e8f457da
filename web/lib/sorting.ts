import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** By mouse at once, by finger after a moment's rest so that the list still scrolls, and by keys. */
export const useSortSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

const instructions: ScreenReaderInstructions = {
  draggable: '스페이스를 눌러 들고, 위아래 화살표로 옮긴 뒤 스페이스로 내려놓으세요. Esc는 취소예요.',
};

const spoken = (nameOf: (id: string) => string): Announcements => {
  const say = (id: string | number) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => `${say(active.id)} 들었어요.`,
    // Where it came from is no news: the first word of it would be spoken over.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${say(active.id)}: ${say(over.id)} 자리예요.` : undefined,
    onDragEnd: ({ active }) => `${say(active.id)} 내려놓았어요.`,
    onDragCancel: ({ active }) => `${say(active.id)} 제자리에 두었어요.`,
  };
};

export const sortSpeech = (nameOf: (id: string) => string) => ({
  announcements: spoken(nameOf),
  screenReaderInstructions: instructions,
});
