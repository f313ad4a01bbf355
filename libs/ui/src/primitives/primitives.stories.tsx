import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { sampleBooks } from '../testing/samples.ts';
import { BookCard, BookRow } from './book-card.tsx';
import { Button, IconButton } from './button.tsx';
import { ProgressBar, ProgressRing, SegmentedControl, Slider, Switch } from './controls.tsx';
import { Cover } from './cover.tsx';
import { Async, Empty, Failure, OfflineLine, Skeleton } from './feedback.tsx';
import { SearchField, TextField } from './field.tsx';
import { Icon, iconNames } from './icon.tsx';
import { Avatar, Chips, Grid, List, ListRow, Section } from './layout.tsx';
import { Screen } from './screen.tsx';
import { Confirm, Dialog, Sheet } from './sheet.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { toast } from './toast.tsx';
import { VirtualList } from './virtual-list.tsx';

const meta: Meta = { title: 'Primitives' };
export default meta;
type Story = StoryObj;

const nothing = () => {};

export const Buttons: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button icon="book">开始阅读</Button>
      <Button variant="soft" icon="book-add">
        加入书架
      </Button>
      <Button variant="quiet">稍后再说</Button>
      <Button variant="plain">查看全部</Button>
      <Button variant="danger">移出书架</Button>
      <Button loading>正在登录</Button>
      <Button disabled>不可用</Button>
      <IconButton icon="search" label="搜索" />
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 92px)', gap: 12, textAlign: 'center' }}>
      {iconNames.map((name) => (
        <div key={name}>
          <Icon name={name} />
          <div style={{ fontSize: 12 }}>{name}</div>
        </div>
      ))}
    </div>
  ),
};

export const Covers: Story = {
  render: () => (
    <Grid items={sampleBooks} keyOf={(book) => book.bookId}>
      {(book, index) => <Cover book={book} progress={index / 9} />}
    </Grid>
  ),
};

export const BookCards: Story = {
  render: () => (
    <Grid items={sampleBooks} keyOf={(book) => book.bookId}>
      {(book) => <BookCard book={book} onPress={nothing} />}
    </Grid>
  ),
};

export const BookRows: Story = {
  render: () => (
    <List>
      {sampleBooks.slice(0, 5).map((book, index) => (
        <li key={book.bookId}>
          <BookRow book={book} onPress={nothing} {...(index < 3 && { rank: index + 1 })} />
        </li>
      ))}
    </List>
  ),
};

export const Lists: Story = {
  render: function Render() {
    const [on, setOn] = useState(true);
    return (
      <Section title="设置" onMore={nothing}>
        <List>
          <ListRow icon="sun" title="外观" value="跟随系统" onPress={nothing} />
          <ListRow
            icon="bell"
            title="消息"
            note="新书到馆时告诉我"
            control={<Switch label="消息" checked={on} onChange={setOn} />}
          />
          <ListRow icon="info" title="关于" onPress={nothing} />
        </List>
      </Section>
    );
  },
};

export const Choices: Story = {
  render: function Render() {
    const [value, setValue] = useState('a');
    const [speed, setSpeed] = useState(40);
    const options = [
      { value: 'a', label: '推荐' },
      { value: 'b', label: '文学' },
      { value: 'c', label: '科学' },
    ];
    return (
      <div style={{ display: 'grid', gap: 20 }}>
        <div>
          <Tabs id="channels" label="频道" {...{ options, value }} onChange={setValue} />
          <TabPanel id="channels" value={value}>
            {options.find((option) => option.value === value)?.label}
          </TabPanel>
        </div>
        <SegmentedControl label="外观" {...{ options, value }} onChange={setValue} />
        <Chips label="分类" {...{ options, value }} onChange={setValue} />
        <Slider label="进度" value={speed} max={100} valueText={`${speed}%`} onChange={setSpeed} />
        <ProgressBar label="读到" value={speed / 100} />
        <ProgressRing value={speed / 100} size={48} />
      </div>
    );
  },
};

export const Fields: Story = {
  render: function Render() {
    const [account, setAccount] = useState('reader');
    const [password, setPassword] = useState('');
    return (
      <div style={{ maxWidth: 400 }}>
        <SearchField label="搜索书名、作者" onSearch={(words) => toast(words)} />
        <br />
        <TextField label="账号" value={account} onChange={setAccount} />
        <TextField label="密码" type="password" value={password} onChange={setPassword} error="账号或密码错误" />
      </div>
    );
  },
};

export const States: Story = {
  render: () => (
    <>
      <OfflineLine offline />
      <Empty
        title="书架还是空的"
        text="读到喜欢的书，加入书架，下次从这里接着读。"
        action={<Button>去书城看看</Button>}
      />
      <Failure message="没有连上服务器，请检查网络。" retry={nothing} />
      <Skeleton />
      <Skeleton shape="lines" />
      <Async load={{ state: 'ready' }}>有内容</Async>
    </>
  ),
};

export const Overlays: Story = {
  render: function Render() {
    const [open, setOpen] = useState<'sheet' | 'dialog' | 'confirm' | null>(null);
    const close = () => setOpen(null);
    return (
      <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
        <Button onClick={() => setOpen('sheet')}>打开目录</Button>
        <Button onClick={() => setOpen('dialog')}>打开对话</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          移出书架
        </Button>
        <Button
          variant="soft"
          onClick={() => toast('已移出书架', { action: { label: '撤销', run: () => toast('已放回') } })}
        >
          提示
        </Button>
        <Sheet open={open === 'sheet'} onClose={close} title="目录">
          <p>第一章</p>
        </Sheet>
        <Dialog open={open === 'dialog'} onClose={close} title="密码">
          <TextField label="密码" type="password" value="" onChange={nothing} />
        </Dialog>
        <Confirm
          open={open === 'confirm'}
          onClose={close}
          title="移出书架"
          text="这本书的进度会保留。"
          confirmLabel="移出"
          danger
          onConfirm={nothing}
        />
      </div>
    );
  },
};

export const LongList: Story = {
  render: () => (
    <div style={{ height: 400 }}>
      <VirtualList
        label="目录"
        items={Array.from({ length: 900 }, (_, index) => `第 ${index + 1} 章`)}
        rowHeight={48}
        startAt={300}
        keyOf={(item) => item}
      >
        {(item) => <div style={{ lineHeight: '48px' }}>{item}</div>}
      </VirtualList>
    </div>
  ),
};

export const WholeScreen: Story = {
  render: () => (
    <Screen title="书架" large action={<IconButton icon="settings" label="设置" />} side={<p>侧栏</p>}>
      <Grid items={sampleBooks} keyOf={(book) => book.bookId}>
        {(book) => <BookCard book={book} onPress={nothing} />}
      </Grid>
    </Screen>
  ),
};

export const People: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Avatar name="读者" />
      <Avatar name="Reader" size={72} />
    </div>
  ),
};
